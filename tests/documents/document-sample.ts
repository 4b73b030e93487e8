import type { TestApp } from '../support/test-app.ts'

/** A body, or a record as the wire shows it. */
export type Content = Readonly<Record<string, unknown>>

/** A record made for a test: the body that was sent, and the record that the server returned. */
export type MadeRecord = {
  readonly id: number
  readonly version: number
  readonly content: Content
  readonly record: Content
}
type Answer = Awaited<ReturnType<TestApp['call']>>

/** A new installation with an account that may do everything, and ways to create records of every document. */
export type DocumentCompany = {
  readonly app: TestApp
  readonly token: string
  /** Makes a call of a document as the administrator; `id` fills the path's parameter. */
  call(call: string, body: unknown, id?: number, headers?: Record<string, string>): Promise<Answer>
  /** A new record of a sample, like no other. */
  fresh(name: string): Promise<MadeRecord>
  /** A record of a sample for others to name: one of a few, another one than the last time. */
  another(name: string): Promise<{ readonly id: number; readonly record: Content }>
  /** The body of a call that changes a record, from a content that a sample gave. */
  bodyOf(call: string, content: Content, record: { readonly id: number; readonly version: number }): Content
  /** A new record of a sample, and the body of a save that changes everything in it. */
  change(name: string, sample: DocumentSample): Promise<{ record: MadeRecord; content: Content; body: Content }>
  /** Counts on: contents of different turns have nothing in common. */
  turn(): number
  /** The address of a picture that the administrator has uploaded. */
  image(): Promise<string>
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** What a reference leads to, by the name of its sample; `beside` gives what stands beside it for one that was made. */
export type SampleReference = string | { readonly to: string; readonly beside: (target: Content) => Content }

/** Facts about a document that the suites need and no contract states. Calls are named like `POST customers`. */
export type DocumentSample = {
  /** The document's noun; a document may have several samples. */
  readonly document: string
  /** The call that creates a record from the content; a document without such a call has `made`. */
  readonly create?: string
  /** The call that changes one. */
  readonly update?: string
  /** Creates a record where `create` cannot. */
  readonly made?: (company: DocumentCompany) => Promise<{ readonly id: number; readonly version: number }>
  /**
   * Everything that a person writes into a record, and that a save accepts: every key has a value, and another one in each turn. Other records
   * that it names are made for it.
   */
  readonly content: (company: DocumentCompany, turn: number) => Content | Promise<Content>
  /** Keys that `create` takes alone. */
  readonly fixed?: readonly string[]
  /** Parts of the content, by path, that every save must leave as they were when the record was made. */
  readonly stays?: readonly string[]
  /** Parts of the content that the record shows in another way than under their own name, by path: what stands there then. */
  readonly shown?: Readonly<Record<string, (record: Content) => unknown>>
  /** Where the content names other records: its path → the name of a sample of what stands there. */
  readonly references?: Readonly<Record<string, SampleReference>>
  /** Documents that its tables refer to without user input: the person who saved, and what follows from another reference. */
  readonly follows?: readonly string[]
  /** What takes a record out of use: no other may name it from then on. */
  readonly retire?: (company: DocumentCompany, id: number) => Promise<void>
}

/** Gives samples their type and keeps their names. */
export function documentSamples<Samples extends Readonly<Record<string, DocumentSample>>>(samples: Samples): Samples {
  return samples
}
