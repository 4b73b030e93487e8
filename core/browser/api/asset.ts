let assetHost = ''
let filePass: string | undefined

/** Names the host of uploaded files, as the server's configuration says; the product's own origin when empty. */
export function setAssetHost(host: string): void {
  assetHost = host.replace(/\/$/, '')
}

/** Keeps the pass that another host of files (ASSET_HOST) asks for. The product's own origin uses a cookie instead. */
export function setFilePass(pass: string | undefined): void {
  filePass = pass
}

/** Whether an address leads to the other host, and has not been signed for itself. */
function wantsPass(address: string): boolean {
  return assetHost !== '' && address.startsWith(`${assetHost}/`) && !/[?&]token=/.test(address)
}

/** The address of an uploaded file. Whole addresses and data stay as they are. */
export function assetAddress(source: string): string {
  const isWhole = /^(https?:|data:|blob:)/.test(source)
  const address = isWhole ? source : `${assetHost}/${source.replace(/^\//, '')}`
  return filePass && wantsPass(address) ? `${address}${address.includes('?') ? '&' : '?'}token=${filePass}` : address
}

/** The address of a reduced picture of an uploaded file, for an edge of `size` CSS pixels. */
export function thumbnailAddress(source: string, size: number): string {
  if (/^(data:|blob:)/.test(source)) return source
  const address = assetAddress(source)
  return `${address}${address.includes('?') ? '&' : '?'}size=${size <= 160 ? 'thumb' : 'preview'}`
}
