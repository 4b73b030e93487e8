import { assetAddress } from './asset.ts'

function follow(properties: Partial<HTMLAnchorElement>): void {
  const link = Object.assign(document.createElement('a'), { ...properties, rel: 'noopener', hidden: true })
  document.body.append(link)
  link.click()
  link.remove()
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  follow({ href, download: name })
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

/** The name that a server gives to what it sends; undefined when it names none. */
export function fileNameIn(disposition: string | null): string | undefined {
  const name = disposition?.match(/filename\*=UTF-8''([^;]+)/)?.[1]
  return name && decodeURIComponent(name)
}

/** Saves the file of an address that the server signed, under the name that the server gives it. */
export async function saveAddress(source: string): Promise<void> {
  const href = assetAddress(source)
  // A separate file host can be linked to, but not read from this page.
  const answer = await fetch(href).catch(() => undefined)
  const name = fileNameIn(answer?.headers.get('content-disposition') ?? null)
  if (answer?.ok && name) saveFile(await answer.blob(), name)
  else follow({ href, download: '' })
}
