let assetHost = ''

/** Names the host of uploaded files, as the server's configuration says; the product's own origin when empty. */
export function setAssetHost(host: string): void {
  assetHost = host.replace(/\/$/, '')
}

/** The address of an uploaded file. Whole addresses and data stay as they are. */
export function assetAddress(source: string): string {
  if (/^(https?:|data:|blob:)/.test(source)) return source
  return `${assetHost}/${source.replace(/^\//, '')}`
}

/** The address of a reduced picture of an uploaded file, for an edge of `size` CSS pixels. */
export function thumbnailAddress(source: string, size: number): string {
  if (/^(data:|blob:)/.test(source)) return source
  const address = assetAddress(source)
  return `${address}${address.includes('?') ? '&' : '?'}size=${size <= 160 ? 'thumb' : 'preview'}`
}
