/** What the thread that reads codes is asked: a picture, or with a `turn` one frame of a camera. */
export type ScanTask = { readonly id: number; readonly bitmap: ImageBitmap; readonly turn?: number }

export type ScanAnswer = { readonly id: number; readonly text?: string | undefined; readonly failure?: string }

/** Thrown for a file that this browser cannot open as a picture. */
export class UnreadablePicture extends Error {}

/** Reads codes in a separate thread. `close` ends it; what is still asked then is never answered. */
export type ScanReader = {
  /** The text in a still picture, undefined without a readable code. Throws `UnreadablePicture`. */
  readPicture(file: Blob): Promise<string | undefined>
  /** The text in what the video shows now. */
  readFrame(video: HTMLVideoElement, turn: number): Promise<string | undefined>
  close(): void
}

/** Starts the thread; its code is fetched then. */
export function startScanReader(): ScanReader {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { resolve: (text: string | undefined) => void; reject: (error: Error) => void }>()
  let last = 0
  let broken: Error | undefined
  worker.onmessage = ({ data: { id, text, failure } }: MessageEvent<ScanAnswer>) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (failure === undefined) asked?.resolve(text)
    else asked?.reject(new Error(failure))
  }
  worker.onerror = (event) => {
    broken = new Error(event.message ?? 'the code of the reader did not arrive')
    for (const { reject } of waiting.values()) reject(broken)
    waiting.clear()
  }
  const ask = (bitmap: ImageBitmap, turn?: number) =>
    new Promise<string | undefined>((resolve, reject) => {
      if (broken) throw broken
      last += 1
      waiting.set(last, { resolve, reject })
      const task: ScanTask = { id: last, bitmap, ...(turn === undefined ? {} : { turn }) }
      worker.postMessage(task, [bitmap])
    })
  return {
    readPicture: async (file) => {
      const bitmap = await createImageBitmap(file).catch(() => {
        throw new UnreadablePicture()
      })
      return ask(bitmap)
    },
    readFrame: async (video, turn) => ask(await createImageBitmap(video), turn),
    close: () => worker.terminate(),
  }
}
