import { SOCKET_OPEN, type TableSocket } from "../transport/transport.ts";

const CONNECTING = 0;
const CLOSED = 3;

/** A conversation with a table in the worker; it behaves like a WebSocket. */
export class WorkerSocket implements TableSocket {
  readyState = CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onclose: ((event: { readonly code: number }) => void) | null = null;

  constructor(
    readonly post: (text: string) => void,
    readonly end: () => void,
  ) {}

  send(text: string): void {
    if (this.readyState === SOCKET_OPEN) this.post(text);
  }

  close(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.end();
  }

  opened(): void {
    if (this.readyState !== CONNECTING) return;
    this.readyState = SOCKET_OPEN;
    this.onopen?.();
  }

  received(text: string): void {
    if (this.readyState === SOCKET_OPEN) this.onmessage?.({ data: text });
  }

  closed(code: number): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.onclose?.({ code });
  }
}
