import { largestEdge, readFrameCode, readPictureCode } from './code-decoder.ts'
import { greyOf } from './grey-picture.ts'
import type { ScanAnswer, ScanTask } from './scan-reader.ts'

// Reads codes in a separate thread: a picture without one takes long enough to be felt in the page.

type Thread = {
  onmessage: ((event: MessageEvent<ScanTask>) => void) | null
  postMessage(answer: ScanAnswer): void
}

const thread = self as unknown as Thread

function textOf({ bitmap, turn }: ScanTask): string | undefined {
  const scale = Math.min(1, largestEdge / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const brush = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!brush) throw new Error('no canvas')
  brush.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const picture = greyOf(brush.getImageData(0, 0, width, height).data, width, height)
  return turn === undefined ? readPictureCode(picture) : readFrameCode(picture, turn)
}

thread.onmessage = ({ data }) => {
  try {
    thread.postMessage({ id: data.id, text: textOf(data) })
  } catch (error) {
    thread.postMessage({ id: data.id, failure: String(error) })
  }
}
