import { closeSync, fstatSync, ftruncateSync, mkdtempSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite, type postgresMod } from '@electric-sql/pglite'
import { afterAll, expect, test } from 'vitest'
import { DurableFileSystem, durableStartParameters } from './durable-file-system.ts'
import { type FileStream, type NodeFiles, rememberSizes } from './file-sizes.ts'

const folder = mkdtempSync(join(tmpdir(), 'selvedge-sizes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Seek = { readonly told: number; readonly real: number }

/** Counts how often the engine asks for the size of a file, and records each answer that differs from the size on the disk. */
class ComparingFileSystem extends DurableFileSystem {
  compared = 0
  readonly wrong: Seek[] = []

  override async init(engine: PGlite, options: Partial<postgresMod.PostgresMod>) {
    const result = await super.init(engine, options)
    const preRun = result.emscriptenOpts.preRun as unknown as ((module: { NODEFS: NodeFiles }) => void)[]
    preRun.push(({ NODEFS: { stream_ops: files } }) => {
      const seek = files.llseek
      files.llseek = (stream, offset, whence) => {
        const told = seek(stream, offset, whence)
        if (whence !== 2) return told
        const real = fstatSync(stream.nfd).size + offset
        this.compared += 1
        if (told !== real) this.wrong.push({ told, real })
        return told
      }
    })
    return result
  }
}

test('the engine is told the size that each file has, whatever grows, shrinks, is emptied, replaced or made anew', async () => {
  const files = new ComparingFileSystem(join(folder, 'database'))
  const engine = await PGlite.create({ fs: files, startParams: durableStartParameters })
  const fill = `insert into pieces (name) select repeat('x', 900) || n from generate_series(1, 2000) n`
  for (let round = 0; round < 3; round += 1) {
    for (const statement of [
      'create table pieces (id serial primary key, name text)',
      'create index on pieces (id, left(name, 9))',
      fill,
      `begin; ${fill}; rollback`,
      'delete from pieces where id > 700',
      'vacuum pieces',
      fill,
      'checkpoint',
      'truncate pieces',
      fill,
      'reindex table pieces',
      'vacuum full pieces',
      `begin; truncate pieces; ${fill}; rollback`,
      'alter table pieces add column more int default 5',
      "set work_mem = '64kB'",
      'select count(*) from (select name from pieces order by name desc)',
    ])
      await engine.exec(statement)
    const { rows } = await engine.query<{ count: number }>('select count(*)::int as count from pieces')
    expect(rows).toEqual([{ count: 2000 }])
    await engine.exec('drop table pieces')
    await engine.exec('checkpoint')
  }
  await engine.close()
  expect(files.wrong).toEqual([])
  expect(files.compared).toBeGreaterThan(500)
})

type Opened = FileStream & { nfd: number }

/** Imitates the engine's operations that change sizes, on real files. While `failing` is set, a write stores half of its bytes and throws. */
function realFiles(): NodeFiles & { failing: boolean } {
  const files = {
    failing: false,
    node_ops: { setattr: (path: unknown, { size }: { size?: number }) => truncateSync(String(path), size) },
    stream_ops: {
      open: () => undefined,
      setattr: ({ nfd }: FileStream, { size }: { size?: number }) => {
        if (size !== undefined) ftruncateSync(nfd, size)
      },
      write: ({ nfd }: FileStream, from: Uint8Array, offset: number, length: number, position: number) => {
        if (!files.failing) return writeSync(nfd, from, offset, length, position)
        writeSync(nfd, from, offset, length / 2, position)
        throw new Error('the disk is full')
      },
      llseek: ({ nfd }: FileStream, offset: number, whence: number) =>
        whence === 2 ? fstatSync(nfd).size + offset : offset,
    },
  }
  return files
}

test('a size is known anew after each way of changing it, for all descriptors of a file', () => {
  const files = realFiles()
  rememberSizes(files)
  const { stream_ops, node_ops } = files
  const path = join(folder, 'pieces')
  const open = (): Opened => {
    const stream = { nfd: openSync(path, 'a+'), node: { mode: 0o100600 }, shared: {} }
    stream_ops.open(stream)
    return stream
  }
  const sizes = (...streams: Opened[]) => streams.map((stream) => stream_ops.llseek(stream, 0, 2))
  const block = new Uint8Array(8192)
  const first = open()
  const second = open()
  expect(sizes(first, second)).toEqual([0, 0])
  stream_ops.write(first, block, 0, 8192, 0)
  expect(sizes(first, second)).toEqual([8192, 8192])
  stream_ops.write(second, block, 0, 8192, 8192)
  expect(sizes(first, second)).toEqual([16384, 16384])
  stream_ops.setattr(first, { size: 8192 })
  expect(sizes(first, second)).toEqual([8192, 8192])
  node_ops.setattr(path, { size: 100 })
  expect(sizes(first, second)).toEqual([100, 100])
  files.failing = true
  expect(() => stream_ops.write(first, block, 0, 8192, 100)).toThrow('the disk is full')
  files.failing = false
  expect(sizes(first, second)).toEqual([4196, 4196])
  expect(stream_ops.llseek(first, -96, 2)).toBe(4100)
  expect(stream_ops.llseek(first, 7, 0)).toBe(7)
  closeSync(first.nfd)
  closeSync(second.nfd)
  // The operating system may give the number of a removed file to a new one, which has another size.
  truncateSync(path, 50)
  const third = open()
  expect(sizes(third)).toEqual([50])
  closeSync(third.nfd)
})
