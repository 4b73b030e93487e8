import type { MessagePort } from 'node:worker_threads'

export type EmbeddedWorkerData = {
  /** The database folder. */
  folder: string
  /** Milliseconds that a transaction may lie idle while others wait. */
  idleLimit: number
}

export type EmbeddedRequest =
  | { kind: 'listen'; channel: string }
  | { kind: 'unlisten'; channel: string }
  /** Copies the folder, at a moment without transactions, to `target`, which must not exist. */
  | { kind: 'copy'; target: string }
  | { kind: 'close' }

/** What the main thread says to the worker. */
export type ToWorker = { connect: MessagePort } | { id: number; request: EmbeddedRequest }

export type EmbeddedFailure = { code: string; message: string }

/** What the worker says to the main thread. */
export type FromWorker =
  | { started: true }
  | { done: number }
  | { failed: number; error: EmbeddedFailure }
  | { notification: string; payload: string }
  | { fatal: EmbeddedFailure }
