import { at, call } from "../../transport/api.ts";
import { thisDevice } from "../../transport/thisDevice.ts";
import type {
  DeviceLinkAnswer,
  Me,
  NewDeviceLink,
  NewRecoveryCode,
  PasskeyOptions,
  VerifiedEmail,
} from "../../transport/protocol.ts";

/** Calls about oneself: the name, the devices, and the ways back to one's games. */

export const me = (): Promise<Me> => call("GET", "/me");
export const rename = (name: string | null): Promise<Me> => call("PATCH", "/me", { name });
export const newDeviceLink = (): Promise<NewDeviceLink> =>
  call("POST", "/me/device-links", thisDevice());
export const newRecoveryCode = (): Promise<NewRecoveryCode> =>
  call("POST", "/me/recovery-code", thisDevice());
export const revoke = (device: string): Promise<Me> => call("DELETE", at`/me/devices/${device}`);
export const recover = (code: string): Promise<Me> =>
  call("POST", "/recovery", { code, ...thisDevice() });
/** Sends a link to a verified e-mail address that brings one back, once. */
export const sendSignInLink = (address: string): Promise<unknown> =>
  call("POST", "/recovery/email", { address });
export const verifyEmail = (code: string): Promise<VerifiedEmail> =>
  call("POST", at`/email/${code}`);
export const unsubscribe = (code: string): Promise<unknown> =>
  call("POST", at`/unsubscribe/${code}`);
export const lookAtDeviceLink = (code: string): Promise<DeviceLinkAnswer> =>
  call("GET", at`/devices/${code}`);
export const useDeviceLink = (code: string): Promise<Me> =>
  call("POST", at`/devices/${code}`, thisDevice());

// --- Passkeys ------------------------------------------------------------------------------------

/** Whether this browser can make passkeys for this address: it must be secure and have a name. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext &&
  "PublicKeyCredential" in window &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential &&
  !/^[\d.]+$|^\[/.test(location.hostname);

/** Make a passkey; null if the browser made none. */
export async function makePasskey(): Promise<Me | null> {
  const { options } = await call<PasskeyOptions>("POST", "/me/passkeys/options", {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return send("/me/passkeys", () => navigator.credentials.create({ publicKey }));
}

/** Come back with a passkey; null if none was chosen. */
export async function usePasskey(): Promise<Me | null> {
  const { options } = await call<PasskeyOptions>("POST", "/passkeys/options", {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return send("/passkeys", () => navigator.credentials.get({ publicKey }));
}

async function send(path: string, ask: () => Promise<Credential | null>): Promise<Me | null> {
  const credential = await ask().catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) return null;
  return call("POST", path, { credential: credential.toJSON(), ...thisDevice() });
}

export const deletePasskey = (key: string): Promise<Me> => call("DELETE", at`/me/passkeys/${key}`);
