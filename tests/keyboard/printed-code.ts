import { expect, type Locator, type Page } from '@playwright/test'
import { BinaryBitmap, DecodeHintType, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import sharp from 'sharp'
import type { Person } from './person.ts'

/**
 * Reads a code from a picture of the page, in several sizes as a scanner does. Throws when no size can be read.
 */
export async function codeIn(code: Locator): Promise<string> {
  // A picture of the element alone lacks the paper around the code, by which a reader finds it.
  const paper = { top: 24, bottom: 24, left: 24, right: 24, background: 'white' }
  const picture = await sharp(await code.screenshot())
    .extend(paper)
    .toBuffer()
  const { width = 0 } = await sharp(picture).metadata()
  const read: string[] = []
  const failures: unknown[] = []
  for (const size of [1, 0.75, 0.5, 1.5, 2]) {
    const { data, info } = await sharp(picture)
      .resize(Math.round(width * size))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const light = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)
    try {
      const hints = new Map([[DecodeHintType.TRY_HARDER, true]])
      read.push(new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(light)), hints).getText())
      break
    } catch (error) {
      failures.push(error)
    }
  }
  const [text] = read
  if (text === undefined) throw new Error('the code cannot be read', { cause: failures[0] })
  return text
}

/** Gives a picture to the scanner of the product, and resolves when it has opened the page at `address`. */
export async function scanPicture(person: Person, picture: Buffer, address: RegExp): Promise<void> {
  const { page }: { page: Page } = person
  await page.goto('/dashboard/scanQrCode')
  await expect(page.getByLabel('扫码枪或手动输入')).toBeFocused()
  const chooser = page.waitForEvent('filechooser')
  await person.press('Control+Enter')
  await (await chooser).setFiles({ name: 'label.png', mimeType: 'image/png', buffer: picture })
  await expect(page).toHaveURL(address)
}
