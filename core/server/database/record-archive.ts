import { createHash, hash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { DatabaseError } from './database-error.ts'
import { syncPath } from './durable-file-system.ts'

/** Entries that are read from the database at once. */
const PAGE = 2000

/** Count of entries, and a sum over a hash of each: the same in the file and in the database. */
export type ArchiveContent = { readonly entries: number; readonly sum: bigint }

/** SQL: the content of an archive that would hold the entries `r`. */
export const contentColumns = `count(*)::int as entries,
  coalesce(sum(('x' || substr(md5(to_jsonb(r)::text), 1, 15))::bit(60)::bigint), 0)::text as sum`

/** SQL: the entries of a month (`$1` to `$2`) that may be moved; those of the documents `$3` stay. */
export const ofMonth = 'r.at >= $1 and r.at < $2 and r.document <> all($3::text[])'

const lineHash = (line: string) => BigInt(`0x${hash('md5', line, 'hex').slice(0, 15)}`)
const checksumFile = (file: string) => `${file}.sha256`

export const sameContent = (one: ArchiveContent, other: ArchiveContent) =>
  one.entries === other.entries && one.sum === other.sum

export function archiveUnsuitable(chinese: string, english: string): DatabaseError {
  return new DatabaseError('archive-unsuitable', chinese, english)
}

async function* readMonth(client: pg.ClientBase, month: readonly unknown[]): AsyncGenerator<string> {
  let [at, id]: [unknown, number] = ['-infinity', 0]
  for (;;) {
    const { rows } = await client.query<{ at: string; id: number; line: string }>(
      `select r.at::text as at, r.id, to_jsonb(r)::text as line from operating_records r
        where ${ofMonth} and (r.at, r.id) > ($4::timestamptz, $5::int) order by r.at nulls first, r.id nulls first limit ${PAGE}`,
      [...month, at, id],
    )
    const last = rows.at(-1)
    if (!last) return
    ;[at, id] = [last.at, last.id]
    yield rows.map(({ line }) => `${line}\n`).join('')
  }
}

async function sha256Of(file: string): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(file), digest)
  return digest.digest('hex')
}

/**
 * Writes a month of the trail as compressed lines of JSON, with its SHA-256 in a file beside it. Both are on disk under their names when it resolves; what an
 * interrupted run has left is overwritten.
 */
export async function writeArchive(client: pg.ClientBase, file: string, month: readonly unknown[]): Promise<void> {
  const [part, folder] = [`${file}.part`, dirname(resolve(file))]
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  rmSync(checksumFile(file), { force: true })
  await pipeline(Readable.from(readMonth(client, month)), createGzip(), createWriteStream(part, { mode: 0o600 }))
  syncPath(part)
  const checksum = await sha256Of(part)
  renameSync(part, file)
  writeFileSync(checksumFile(file), `${checksum}  ${basename(file)}\n`, { mode: 0o600 })
  syncPath(checksumFile(file))
  syncPath(folder)
}

/** The entries of an archive, as they stood in the database. */
async function* readLines(file: string): AsyncGenerator<string> {
  // Reading the lines ends with the errors of the file, so nothing else has to handle them.
  const unpacked = createReadStream(file)
    .on('error', (error) => unpacked.destroy(error))
    .pipe(createGunzip())
  yield* createInterface({ input: unpacked, crlfDelay: Infinity })
}

/** Reads an archive to its end and compares it with its checksum. Throws a `DatabaseError` when it is damaged. */
export async function checkArchive(file: string): Promise<ArchiveContent & { readonly sha256: string }> {
  if (!hasArchive(file)) {
    throw archiveUnsuitable(
      `${file} 或它的校验文件 ${basename(checksumFile(file))} 不存在。`,
      `${file} or its checksum ${basename(checksumFile(file))} is missing.`,
    )
  }
  const sha256 = await sha256Of(file)
  if (readFileSync(checksumFile(file), 'utf8').split(' ')[0] !== sha256)
    throw archiveUnsuitable(`${file} 与校验和不符，文件已损坏。`, `${file} does not match its checksum; it is damaged.`)
  let [entries, sum] = [0, 0n]
  for await (const line of readLines(file)) {
    entries += 1
    sum += lineHash(line)
  }
  return { entries, sum, sha256 }
}

/** The entries of an archive, some at a time, as the database takes them: a JSON array. */
export async function* readArchive(file: string): AsyncGenerator<string> {
  let lines: string[] = []
  for await (const line of readLines(file)) {
    lines.push(line)
    if (lines.length < PAGE) continue
    yield `[${lines.join()}]`
    lines = []
  }
  if (lines.length > 0) yield `[${lines.join()}]`
}

/** Whether a file with its checksum stands there. */
export const hasArchive = (file: string) => existsSync(file) && existsSync(checksumFile(file))

/** What a month's file is called; a month of which entries are moved once more has another file for them. */
export const archiveFile = (folder: string, month: string, turn: number) =>
  join(folder, `operating-records-${month}${turn > 1 ? `-${turn}` : ''}.jsonl.gz`)
