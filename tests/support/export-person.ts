import { readXlsx } from 'hucre'
import type { ExportTask } from '../../core/shared/export-contract.ts'
import { untilEnded } from './ended-job.ts'
import type { TestApp } from './test-app.ts'

/** A person who exports lists with the same calls as the browser. */
export class ExportPerson {
  private readonly app: TestApp
  private readonly token: string

  constructor(app: TestApp, token: string) {
    this.app = app
    this.token = token
  }

  start(path: string, body: object = {}) {
    return this.app.call('POST', `${path}/export`, { token: this.token, body })
  }

  /** Exports a list and waits for its end. Throws when the export is refused. */
  async follow(path: string, body: object = {}): Promise<ExportTask> {
    const taskId = await untilEnded(this.app, this.token, 'export', async () => {
      const started = await this.start(path, body)
      if (started.status !== 200) throw new Error(`${path}: ${started.status} ${JSON.stringify(started.body)}`)
      return started.body.taskId
    })
    return (await this.app.call('GET', `export_tasks/${taskId}`, { token: this.token })).body
  }

  /** The bytes of a finished export. Throws when it failed. */
  async file(path: string, body: object = {}): Promise<Uint8Array> {
    return this.fileOf(path, await this.follow(path, body))
  }

  private async fileOf(path: string, task: ExportTask): Promise<Uint8Array> {
    if (task.status !== 'Completed') throw new Error(`${path}: ${task.message}`)
    const { rawPayload, statusCode } = await this.app.fastify.inject({ method: 'GET', url: task.exportUrls[0] ?? '' })
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`)
    return rawPayload
  }

  /** The rows of the file, headings first; none where the list is empty, which makes no file. */
  async rows(path: string, body: object = {}) {
    const task = await this.follow(path, body)
    if (task.status === 'Completed' && task.exportUrls.length === 0) return []
    return (await readXlsx(await this.fileOf(path, task))).sheets[0]?.rows ?? []
  }
}
