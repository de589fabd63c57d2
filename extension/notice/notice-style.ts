import { onAccent } from '#shared/rules/product/accent.ts'
import { card, edge, ink, ink2 } from '#shared/rules/product/theme-colours.ts'

import { productAccent } from '../product.ts'

/** The notice's style. It uses system fonts, so that pages load no font. */
export const noticeStyle = `
  :host { all: initial; position: fixed; right: 16px; bottom: 16px; z-index: 2147483647; }
  @media print { :host { display: none } }
  * { box-sizing: border-box; }
  .box {
    --card: ${card.light}; --ink: ${ink.light}; --soft: ${ink2.light}; --line: ${edge.light}; --stub: ${productAccent.light.base}; --on-stub: ${onAccent};
    position: relative; display: flex; max-width: min(340px, calc(100vw - 32px)); color: var(--ink);
    font: 500 14px/1.3 system-ui, sans-serif; background: var(--card); border-radius: 14px;
    box-shadow: 0 0 0 1px rgb(74 42 20 / .18), 0 16px 40px -12px rgb(74 42 20 / .4);
  }
  .body { padding: 12px 14px 4px 16px; display: grid; justify-items: start; }
  .name { display: flex; align-items: center; gap: 6px; margin: 0 0 2px; padding-right: 28px; color: var(--soft); font-size: 13px; font-weight: 600; }
  .name svg { width: 18px; height: 18px; }
  .words { margin: 0; padding-right: 28px; font-size: 16px; font-weight: 700; overflow-wrap: anywhere; }
  button { font: inherit; cursor: pointer; border: 0; background: none; color: inherit; min-height: 44px; min-width: 44px; }
  button:focus-visible { outline: 2px solid currentColor; outline-offset: -4px; border-radius: 10px; }
  .pause { padding: 0; color: var(--soft); font-size: 13px; text-decoration: underline; text-underline-offset: 3px; }
  .show { order: 2; padding: 0 20px; font-weight: 700; background: var(--stub); color: var(--on-stub);
    border-left: 2px dotted var(--card); border-radius: 0 14px 14px 0; }
  .close { position: absolute; top: -14px; left: -14px; min-width: 32px; min-height: 32px; width: 32px; height: 32px;
    padding: 0; border-radius: 50%; background: var(--card); color: var(--ink); font-size: 13px; line-height: 1;
    box-shadow: 0 0 0 1px rgb(74 42 20 / .28); }
  .close::after { content: ''; position: absolute; inset: -6px; }
  @media (prefers-color-scheme: dark) {
    .box { --card: ${card.dark}; --ink: ${ink.dark}; --soft: ${ink2.dark}; --stub: ${productAccent.dark.base}; }
  }
  @media (prefers-reduced-motion: no-preference) {
    .box { animation: rise 220ms cubic-bezier(.2, .8, .2, 1); }
    @keyframes rise { from { opacity: 0; transform: translateY(8px); } }
  }
`
