import { assetAddress } from '../api/asset.ts'

/** Saves the file of an address that the server just signed. */
export function saveFrom(address: string): void {
  const link = Object.assign(document.createElement('a'), { href: assetAddress(address), download: '', hidden: true })
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}
