import type { Readable } from 'node:stream'
import sharp from 'sharp'
import type { FileStore, StoredFile } from './file-store.ts'

/** Edges in pixels of the smaller pictures. */
export const pictureSizes = { thumb: 320, preview: 1280 } as const
export type PictureSize = keyof typeof pictureSizes

const MOST_PIXELS = 100_000_000

/** Edge of a picture in a spreadsheet, in pixels: twice what its cell shows, for high resolutions. */
const SHEET_EDGE = 192

/** A picture that every spreadsheet program reads: a JPEG on white. */
export type SheetPicture = Picture & { readonly bytes: Uint8Array }

/** A picture as people see it, turned as its camera noted. */
export type Picture = { readonly width: number; readonly height: number }

/** Runs tasks one after the other: decoding pictures takes a thread and much memory each. */
function createQueueOfOne(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const mine = last.then(task, task)
    last = mine.catch(() => undefined)
    return mine
  }
}

function shrink(input: string | Readable, edge: number): Promise<Buffer> {
  const decode = sharp({ limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const image =
    typeof input === 'string' ? sharp(input, { limitInputPixels: MOST_PIXELS, failOn: 'error' }) : input.pipe(decode)
  return image.rotate().resize(edge, edge, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
}

/** Reads pictures and makes their smaller ones in a file store, one at a time in this process. */
export class Pictures {
  private readonly store: FileStore
  private readonly oneAtATime = createQueueOfOne()
  private readonly making = new Map<string, Promise<StoredFile | undefined>>()

  constructor(store: FileStore) {
    this.store = store
  }

  /** Decodes the picture at `path` whole and keeps its thumbnail under `name`. Undefined when it is no picture of that type, broken, or has more than 100 million pixels. */
  async read(path: string, name: string): Promise<Picture | undefined> {
    return this.oneAtATime(async () => {
      try {
        const { width, height, orientation, format } = await sharp(path, { limitInputPixels: MOST_PIXELS }).metadata()
        if (!width || !height || format !== (name.endsWith('.png') ? 'png' : 'jpeg')) return undefined
        const bytes = await shrink(path, pictureSizes.thumb)
        await this.keep(bytes, name, 'thumb')
        return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height }
      } catch {
        return undefined
      }
    })
  }

  /** The smaller picture of a stored one, made when it is asked for the first time; undefined when there is no such file. */
  async find(name: string, size: PictureSize): Promise<StoredFile | undefined> {
    const variant = `${name}-${size}.webp`
    const known = await this.store.find(variant)
    if (known) return known
    const started = this.making.get(variant) ?? this.make(name, size, variant)
    this.making.set(variant, started)
    return started
  }

  /** The thumbnail of a stored picture for a spreadsheet; undefined when there is no such file or it cannot be read. */
  async forSheet(name: string): Promise<SheetPicture | undefined> {
    try {
      const thumb = await this.find(name, 'thumb')
      if (!thumb) return undefined
      const { data, info } = await thumb
        .stream()
        .pipe(sharp({ failOn: 'error' }))
        .resize(SHEET_EDGE, SHEET_EDGE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 78 })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.height }
    } catch {
      return undefined
    }
  }

  private make(name: string, size: PictureSize, variant: string): Promise<StoredFile | undefined> {
    return this.oneAtATime(async () => {
      const original = await this.store.find(name)
      if (!original) return undefined
      await this.keep(await shrink(original.stream(), pictureSizes[size]), name, size)
      return this.store.find(variant)
    }).finally(() => this.making.delete(variant))
  }

  private async keep(bytes: Buffer, name: string, size: PictureSize): Promise<void> {
    const staged = await this.store.stage([bytes])
    await staged.keep(`${name}-${size}.webp`)
  }
}
