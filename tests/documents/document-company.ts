import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { appRoutes } from '../../core/server/app-routes.ts'
import { addFile, fileUrlOf } from '../../core/server/files/file-record.ts'
import { files } from '../../core/server/files/file-tables.ts'
import type { ServerPlugin } from '../../core/server/plugin.ts'
import type { Contract } from '../../core/shared/contract.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { fabricSwatchesServer } from '../example/fabric-swatches/server.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { openTestDatabase } from '../support/test-database.ts'
import type { Content, DocumentCompany, DocumentSample, MadeRecord } from './document-sample.ts'
import { partAt, withPart } from './kept-content.ts'
import { samples } from './document-samples.ts'

/** The plugins of the product and of the example. */
export const everyPlugin: readonly ServerPlugin[] = [...serverPlugins, fabricSwatchesServer]

const wantedAreas = process.env.TEST_AREAS?.split(' ').filter(Boolean) ?? []
const areaOf = ({ manifest }: ServerPlugin) => (manifest.id === 'fabric-swatches' ? 'example' : manifest.id)

/**
 * The plugins whose documents this run tests: those of its areas. A run without areas, or of core, on which all of them
 * build, tests all.
 */
export const plugins =
  wantedAreas.length === 0 || wantedAreas.includes('core')
    ? everyPlugin
    : everyPlugin.filter((plugin) => wantedAreas.includes(areaOf(plugin)))

const contracts = new Map(
  appRoutes(everyPlugin).map(({ contract }) => [`${contract.method} ${contract.path}`, contract]),
)

/** The contract of a call that a sample names. Throws when there is none. */
export function contractOf(call: string): Contract {
  const found = contracts.get(call)
  if (!found) throw new Error(`no plugin answers ${call}`)
  return found
}

const keysOf = ({ body }: Contract): readonly string[] => Object.keys((body as { shape?: object }).shape ?? {})

/** The body of a call that changes a record, whose id stands in the path or in the body. */
function bodyFor(call: string, content: Content, { id, version }: { id: number; version: number }): Content {
  const keys = keysOf(contractOf(call))
  const more = { ...(keys.includes('id') ? { id } : {}), ...(keys.includes('version') ? { version } : {}) }
  return { ...content, ...more }
}

/**
 * The number of records of a kind that contents refer to in turn. More than one content refers to, and no divisor of
 * it, so that the next content refers to other records.
 */
const poolSize = 5

/** Opens the company; `more` are additional plugins of its server. */
export async function openDocumentCompany(
  environment: Record<string, string> = {},
  more: readonly ServerPlugin[] = [],
  clock: () => Date = () => new Date(),
): Promise<DocumentCompany> {
  const database = await openTestDatabase(join(import.meta.dirname, '../example/fabric-swatches/migrations'))
  const app = await openTestApp([...everyPlugin, ...more], {
    database,
    clock,
    environment: { ADMIN_PASSWORD: 'a password for tests', ...environment },
  })
  const company = documentCompanyOn(app, await app.tokenFor(1))
  // The same object: samples remember by it what they have made.
  return Object.assign(company, {
    async close() {
      await app.close()
      await database.close()
    },
  })
}

/**
 * The company of a server that is open already. Its contents begin after `turns` others; `renews` says after how many references a kind gets a new record,
 * where others retire and delete records.
 */
export function documentCompanyOn(
  app: TestApp,
  token: string,
  { turns = 0, renews = Number.POSITIVE_INFINITY }: { readonly turns?: number; readonly renews?: number } = {},
): DocumentCompany {
  let turn = turns
  let asked = 0
  const pools = new Map<string, MadeRecord[]>()
  const company: DocumentCompany = {
    app,
    token,
    call(call, body, id = 0, headers = {}) {
      const { method, path } = contractOf(call)
      return app.call(method, path.replace(':id', String(id)), { token, body, headers })
    },
    async fresh(name) {
      const sample = (samples as Readonly<Record<string, DocumentSample>>)[name]
      if (!sample) throw new Error(`no sample is called ${name}`)
      if (sample.made) return { content: {}, record: {}, ...(await sample.made(company)) }
      const content = await sample.content(company, company.turn())
      const answer = await company.call(sample.create ?? '', content)
      if (answer.status !== 201) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
      return { id: answer.body.id, version: answer.body.version ?? 1, content, record: answer.body }
    },
    async another(name) {
      const pool = pools.get(name) ?? []
      asked += 1
      const isFresh = pool.length < poolSize || asked % renews === 0
      const next = isFresh ? await company.fresh(name) : pool.shift()
      if (!next) throw new Error('an empty pool')
      pools.set(name, [...pool, next].slice(-poolSize))
      return next
    },
    bodyOf: bodyFor,
    async change(name, sample) {
      const record = await company.fresh(name)
      const whole = Object.entries(await sample.content(company, company.turn()))
      const other = Object.fromEntries(whole.filter(([key]) => !sample.fixed?.includes(key)))
      const stays = sample.stays ?? []
      const content = stays.reduce(
        (all, path) => withPart(all, path, partAt(record.content, path)) as Content,
        other as Content,
      )
      return { record, content, body: bodyFor(sample.update ?? '', content, record) }
    },
    turn: () => (turn += 1),
    async image() {
      const { db, settings } = app.services
      const row = await addFile(db, { originalName: 'front.png', type: 'png', ownerId: 1, createdAt: new Date() })
      await db.update(files).set({ size: 1, uploadedAt: new Date() }).where(eq(files.id, row.id))
      return fileUrlOf(settings, row.name)
    },
    rows: async (text, values = []) => (await app.database.pool.query(text, [...values])).rows,
    close: () => app.close(),
  }
  return company
}
