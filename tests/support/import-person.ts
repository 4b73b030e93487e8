import { readXlsx, writeXlsx } from 'hucre'
import type { ImportMapping, ImportRow, ImportTask } from '../../core/shared/import-contract.ts'
import { untilEnded } from './ended-job.ts'
import type { TestApp } from './test-app.ts'

type Cell = string | number | Date | null

/** A person who imports files into one document with the same calls as the browser. */
export class ImportPerson {
  private readonly app: TestApp
  private readonly token: string
  private readonly path: string

  constructor(app: TestApp, token: string, path: string) {
    this.app = app
    this.token = token
    this.path = path
  }

  call(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) {
    return this.app.call(method, `${this.path}/${path}`, { token: this.token, ...(body === undefined ? {} : { body }) })
  }

  /** Uploads a file and returns its address. Throws when the server refuses it. */
  async upload(filename: string, bytes: Uint8Array): Promise<string> {
    const { body } = await this.app.call('POST', 'users/upload-url', {
      token: this.token,
      body: { filename, size: bytes.length },
    })
    const { statusCode, payload } = await this.app.fastify.inject({
      method: 'PUT',
      url: body.uploadUrl,
      payload: Buffer.from(bytes),
    })
    if (statusCode !== 200) throw new Error(`${statusCode} ${payload}`)
    return body.fileUrl as string
  }

  async uploadRows(rows: readonly (readonly Cell[])[], sheet = '表'): Promise<string> {
    return this.upload('表.xlsx', await writeXlsx({ sheets: [{ name: sheet, rows: rows.map((row) => [...row]) }] }))
  }

  uploadText(text: string): Promise<string> {
    return this.upload('表.csv', Buffer.from(text))
  }

  /** Runs a step of an import and waits for its end; resolves with the import after it. */
  async follow(id: number | undefined, step: () => Promise<unknown>): Promise<ImportTask> {
    const ended = await untilEnded(this.app, this.token, 'import', async () => {
      const begun = await step()
      return id ?? (begun as ImportTask).id
    })
    return (await this.call('GET', `imports/${ended}`)).body as ImportTask
  }

  /** Checks a file, with the columns that its headings name unless a mapping is given. A column ID is confirmed to be that of the product. */
  async check(
    fileUrl: string,
    more: { mapping?: ImportMapping; sheet?: string; headerRow?: number } = {},
  ): Promise<ImportTask> {
    const mapping = more.mapping ?? (await this.guessedMapping(fileUrl, more))
    return this.follow(undefined, async () => {
      const answer = await this.call('POST', 'imports', { fileUrl, ...more, mapping })
      if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body as ImportTask
    })
  }

  private async guessedMapping(fileUrl: string, place: object): Promise<ImportMapping> {
    const { mapping, header } = (await this.call('POST', 'imports/read', { fileUrl, ...place })).body
    const index = (header as string[]).indexOf('ID')
    return index < 0 ? mapping : [{ index, key: 'id', confirmed: true }, ...mapping]
  }

  /** Runs a checked import. Throws when the server refuses to start it. */
  run(task: ImportTask, withoutErrors = false): Promise<ImportTask> {
    return this.follow(task.id, async () => {
      const answer = await this.call('PUT', `imports/${task.id}/run`, { withoutErrors })
      if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body as ImportTask
    })
  }

  async rows(task: ImportTask, outcome?: string): Promise<readonly ImportRow[]> {
    const query = `size=1000${outcome ? `&outcome=${outcome}` : ''}`
    return (await this.call('GET', `imports/${task.id}/rows?${query}`)).body.records
  }

  /** Downloads from the address that a call returns. */
  async download(path: string, body: unknown): Promise<Uint8Array> {
    const { body: answer } = await this.call('POST', path, body)
    const { rawPayload, statusCode } = await this.app.fastify.inject({ method: 'GET', url: answer.url })
    if (statusCode !== 200) throw new Error(`${statusCode}`)
    return rawPayload
  }

  /** The rows of the first sheet that a call's address downloads. */
  async downloadRows(path: string, body: unknown) {
    return (await readXlsx(await this.download(path, body))).sheets[0]?.rows ?? []
  }
}
