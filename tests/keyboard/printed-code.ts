import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { readPictureCode } from '../../core/browser/scan/code-decoder.ts'
import { greyOf } from '../../core/browser/scan/grey-picture.ts'

/** What our reader reads of a code as it stands on a page, in the dots of the page's screen; undefined when it reads nothing. */
export async function codeIn(code: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return readPictureCode(greyOf(new Uint8ClampedArray(data), info.width, info.height))
}
