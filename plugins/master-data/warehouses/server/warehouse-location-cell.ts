import type { CellCodec } from '../../../../core/server/import/importer.ts'
import type { WarehouseBody } from '../warehouse-model.ts'

type Location = NonNullable<WarehouseBody['warehouseLocations']>[number]

function lineOf({ code, description }: Location): string {
  return description ? `${code} | ${description}` : (code ?? '')
}

function locationOf(line: string, current: readonly Location[]): Location {
  const same = current.find((location) => lineOf(location) === line)
  if (same) return same
  const [code = '', ...rest] = line.split(/[|｜]/)
  const typed = code.trim()
  const known = current.find((location) => location.code?.toLowerCase() === typed.toLowerCase())
  const description = rest.join('|').trim() || null
  return { ...(known?.id === undefined ? {} : { id: known.id }), code: typed, description }
}

/**
 * The locations of a warehouse in one cell, one on each line: `A-01 | 面料`. Locations that the cell does not list stay
 * as they are, because an import never removes anything.
 */
export const locationCell: CellCodec = {
  write: (value) => ((value ?? []) as readonly Location[]).map(lineOf).join('\n'),
  read(text, value) {
    const current = (value ?? []) as readonly Location[]
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    const named = lines.map((line) => locationOf(line, current))
    const ids = new Set(named.flatMap(({ id }) => id ?? []))
    return { value: [...named, ...current.filter(({ id }) => id !== undefined && !ids.has(id))] }
  },
}
