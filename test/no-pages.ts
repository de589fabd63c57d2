import type { WebRenderer } from '#server/http/pages/web-renderer.ts'

/** Stands for the built pages where none are looked at. */
export const noPages = async (): Promise<WebRenderer> => ({
  file: () => undefined,
  plain: async (request) => request,
  render: async () => new Response('page'),
  attach: () => undefined,
  close: async () => undefined,
})
