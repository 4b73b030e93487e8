import { extensionOf } from '../../../shared/file-types.ts'
import { type Message, message } from '../../../shared/message.ts'
import { assetAddress } from '../../api/asset.ts'
import { apiRoot } from '../../api/client.ts'
import { drawMark, drawPicture } from './image-draw.ts'
import type { Edit } from './image-edit.ts'
import { pixelBox, type Size } from './image-shape.ts'

/** The most pixels of a picture that the server takes. */
const mostPixels = 100_000_000
const longestPreviewEdge = 2400
const jpegQuality = 0.92

/** A picture that was read: its bytes, its size as its camera meant it, and a copy to draw on the screen. */
export type OpenPicture = { readonly bytes: Blob; readonly size: Size; readonly preview: ImageBitmap }

/** Why a picture cannot be edited, in the product's words. */
export class ImageProblem extends Error {
  readonly reason: Message

  constructor(reason: Message) {
    super(reason.text)
    this.name = 'ImageProblem'
    this.reason = reason
  }
}

/** A picture that could not be fetched or decoded. */
export const unreadable = message('图片无法读取，可能已损坏或已被删除')

function nameOf(source: string): string {
  return source.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
}

async function fetchBytes(source: string, signal: AbortSignal): Promise<Blob> {
  // The product serves every picture itself as well; a separate file host need not allow this page to read them.
  for (const address of new Set([`${apiRoot}/files/${nameOf(source)}`, assetAddress(source)])) {
    const answer = await fetch(address, { signal }).catch(() => undefined)
    if (answer?.ok) return answer.blob()
    signal.throwIfAborted()
  }
  throw new ImageProblem(unreadable)
}

/** Decodes a picture upright. Throws `ImageProblem`. */
async function decode(bytes: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(bytes, { imageOrientation: 'from-image' })
  } catch {
    throw new ImageProblem(unreadable)
  }
}

/** Fetches and decodes an uploaded picture. Throws `ImageProblem`, or the reason of the signal. */
export async function readPicture(source: string, signal: AbortSignal): Promise<OpenPicture> {
  const bytes = await fetchBytes(source, signal)
  const whole = await decode(bytes)
  const { width, height } = whole
  if (width * height > mostPixels) {
    whole.close()
    throw new ImageProblem(message('图片超过 1 亿像素，无法编辑'))
  }
  const shrink = longestPreviewEdge / Math.max(width, height)
  if (shrink >= 1) return { bytes, size: { width, height }, preview: whole }
  const preview = await createImageBitmap(whole, {
    resizeWidth: Math.max(1, Math.round(width * shrink)),
    resizeHeight: Math.max(1, Math.round(height * shrink)),
    resizeQuality: 'high',
  })
  whole.close()
  return { bytes, size: { width, height }, preview }
}

/**
 * Carries out an edit on all pixels of a picture and answers the file to upload: of the same type as `source`, cut to whole pixels. Throws
 * `ImageProblem`, also when the machine cannot hold so large a picture.
 */
export async function writePicture(bytes: Blob, edit: Edit, source: string): Promise<File> {
  const { x, y, width, height } = pixelBox(edit.crop, edit.size)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const type = extensionOf(source) === 'png' ? 'image/png' : 'image/jpeg'
  const brush = canvas.getContext('2d')
  const whole = await decode(bytes)
  brush?.translate(-x, -y)
  if (brush) drawPicture(brush, whole, edit)
  whole.close()
  if (brush) for (const mark of edit.marks) drawMark(brush, mark)
  const written = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, jpegQuality))
  if (!brush || written?.type !== type) throw new ImageProblem(message('图片太大，这台设备无法处理'))
  return new File([written], nameOf(source), { type })
}
