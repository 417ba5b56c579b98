import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import config from "./svelte.config.js";

/** The folders of src, in order: each imports only from itself and from those before it. */
const LAYERS = ["base", "transport", "board", "game", "pwa", "pages"];

export default ts.config(
  { ignores: ["node_modules/", "src/transport/protocol.ts"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig: config },
    },
    rules: {
      // Pages are drawn by one small router; links are ordinary links.
      "svelte/no-navigation-without-resolve": "off",
    },
  },
  {
    rules: {
      "no-undef": "off",
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
      complexity: ["error", 14],
      eqeqeq: "error",
    },
  },
  ...LAYERS.slice(0, -1).map((layer, n) =>
    forbidImports(
      layer,
      `^(#|(\\.\\.?/)+)(${LAYERS.slice(n + 1).join("|")})($|/)`,
      "a later layer",
    ),
  ),
  // Pages share code through the layers before them: `../study/x.ts` in pages/replay is an error.
  forbidImports("pages", "^\\.\\./(?!\\.\\./)", "another page"),
);

function forbidImports(layer, pattern, what) {
  const message = `${layer}/ must not import from ${what} (see LAYERS in eslint.config.js).`;
  return {
    files: [`src/${layer}/**`],
    rules: {
      "no-restricted-imports": ["error", { patterns: [{ regex: pattern, message }] }],
      "no-restricted-syntax": [
        "error",
        {
          selector: `ImportExpression > Literal[value=/${pattern.replaceAll("/", "\\/")}/]`,
          message,
        },
      ],
    },
  };
}
