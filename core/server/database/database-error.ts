export type DatabaseErrorCode =
  | 'folder-in-use'
  | 'folder-version'
  | 'folder-unknown'
  | 'not-durable'
  | 'engine-failed'
  | 'server-version'
  | 'server-encoding'
  | 'target-not-empty'
  | 'copy-differs'
  | 'backup-unsuitable'
  | 'records-unsealed'
  | 'schema-outdated'
  | 'archive-unsuitable'

/** A refusal of the database layer in words for the person who operates the server, Chinese first, English after it. */
export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode

  constructor(code: DatabaseErrorCode, chinese: string, english: string, cause?: unknown) {
    super(`${chinese}\n${english}`, cause === undefined ? undefined : { cause })
    this.name = 'DatabaseError'
    this.code = code
  }
}
