import { expect, type Locator, type Page } from '@playwright/test'
import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import sharp from 'sharp'
import type { Person } from './person.ts'

/** What a code on a page says, in the dots of the page's screen. Throws when it cannot be read. */
export async function codeIn(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const light = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(light))).getText()
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
