/** What a script inside the extension sees. */
declare const chrome: typeof import('wxt/browser').browser
