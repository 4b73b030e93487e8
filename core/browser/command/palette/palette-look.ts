/** How the palette's box looks, with its code or waiting for it. */
export const paletteLook =
  'fixed top-[12vh] left-1/2 z-50 flex max-h-[70vh] w-[min(640px,calc(100vw-24px))] -translate-x-1/2 flex-col overflow-hidden rounded-lg border border-line-strong bg-raised text-ink shadow-2xl outline-none'
