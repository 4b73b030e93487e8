type Tree = Readonly<Record<string, unknown>>

/** The value at a path of keys with dots between them. */
export function valueAt(of: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Tree | null | undefined)?.[key], of)
}

/** The same tree with another value at a path; what lies on the way is made where it is missing. */
export function withValueAt<Of>(of: Of, path: string, value: unknown): Of {
  const [key = '', ...rest] = path.split('.')
  const own = (of ?? {}) as Tree
  return { ...own, [key]: rest.length === 0 ? value : withValueAt(own[key], rest.join('.'), value) } as Of
}
