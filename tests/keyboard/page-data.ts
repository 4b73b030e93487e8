import type { Page } from '@playwright/test'

const han = /\p{Script=Han}/u

/** The texts with Chinese characters in an answer of the server, which people have written. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return han.test(value) ? value.split(/<[^>]*>|\n/).filter((part) => han.test(part)) : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Records the server's responses to a page, so that Chinese data can be distinguished from texts of the product. */
export class PageData {
  private readonly texts = new Set<string>()
  private readonly reading = new Set<Promise<void>>()

  constructor(page: Page) {
    page.on('response', (response) => {
      if (!response.url().includes('/api/') || !response.headers()['content-type']?.includes('json')) return
      // The page may be closed before its answer is read.
      const read = response.json().then(
        (body: unknown) => {
          for (const text of textsIn(body)) this.texts.add(text.trim())
        },
        () => undefined,
      )
      this.reading.add(read)
      void read.then(() => this.reading.delete(read))
    })
  }

  /** The texts of the page that still contain Chinese when the data is taken out of them. */
  async without(shown: readonly string[]): Promise<string[]> {
    await Promise.all(this.reading)
    const known = [...this.texts].sort((one, other) => other.length - one.length)
    const isData = (text: string) => known.some((data) => data.includes(text))
    return shown.filter((text) => {
      const rest = known.reduce((left, data) => left.replaceAll(data, ' '), text)
      // The letters of an avatar are part of a name.
      return (rest.match(/\p{Script=Han}+/gu) ?? []).some((left) => left.length > 2 || !isData(left))
    })
  }
}
