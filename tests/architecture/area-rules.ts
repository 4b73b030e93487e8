import type { SourceFile } from './source-tree.ts'

const belonging = /^tests\/((?:scenarios|keyboard|faults)\/[\w-]+)\.(test|spec)\.ts$/

/** Stories and scenarios without an area, unknown areas, and names in the table that no file has. */
export function areaProblems(
  files: readonly SourceFile[],
  table: Readonly<Record<string, readonly string[]>>,
  areas: readonly string[],
): string[] {
  const names = files.flatMap(({ path }) => belonging.exec(path)?.[1] ?? [])
  const bears = (name: string, beginning: string) => name === beginning || name.startsWith(`${beginning}-`)
  const beginnings = Object.values(table).flat()
  const unknown = Object.keys(table).filter((area) => !areas.includes(area))
  return [
    ...names
      .filter((name) => !beginnings.some((one) => bears(name, one)))
      .map((name) => `tests/${name} belongs to no area`),
    ...beginnings
      .filter((one) => !names.some((name) => bears(name, one)))
      .map((one) => `${one} is the name of no test`),
    ...unknown.map((area) => `${area} is no area`),
    ...areas.filter((area) => !table[area]).map((area) => `${area} is not in the table`),
  ]
}
