import type { TestApp } from '../support/test-app.ts'

/** A body, or a record as the wire shows it. */
export type Content = Readonly<Record<string, unknown>>

/** A record that was made for a test: what was sent, and what it became. */
export type MadeRecord = {
  readonly id: number
  readonly version: number
  readonly content: Content
  readonly record: Content
}
type Answer = Awaited<ReturnType<TestApp['call']>>

/** A company with nothing in it but what an installation begins with, one who may do everything, and ways to make records of every document. */
export type DocumentCompany = {
  readonly app: TestApp
  readonly token: string
  /** Makes a call of a document as the administrator; `id` stands in for that of the path. */
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

/** What the suites of all documents must know of one, and no contract says. Calls are named as `POST customers`. */
export type DocumentSample = {
  /** The document's noun; a document may have several samples. */
  readonly document: string
  /** The call that makes a record of the content; without one `made` says how a record comes to be. */
  readonly create?: string
  /** The call that changes one. */
  readonly update?: string
  /** How a record comes to be that `create` does not make. */
  readonly made?: (company: DocumentCompany) => Promise<{ readonly id: number; readonly version: number }>
  /**
   * Everything that a person writes into a record, and that a save accepts: every key has a value, and another one in each turn. Other records
   * that it names are made for it.
   */
  readonly content: (company: DocumentCompany, turn: number) => Content | Promise<Content>
  /** Keys that `create` takes alone. */
  readonly fixed?: readonly string[]
  /** Parts of the content that the record shows in another way than under their own name, by path: what stands there then. */
  readonly shown?: Readonly<Record<string, (record: Content) => unknown>>
  /** Where the content names other records: its path → the name of a sample of what stands there. */
  readonly references?: Readonly<Record<string, SampleReference>>
  /** Those of them that may name a record that is out of use. */
  readonly takesRetired?: readonly string[]
  /** Documents that its tables refer to without a person writing it: whoever saved, what follows from another reference. */
  readonly follows?: readonly string[]
  /** What takes a record out of use: no other may name it from then on. */
  readonly retire?: (company: DocumentCompany, id: number) => Promise<void>
}

/** Gives samples their type and keeps their names. */
export function documentSamples<Samples extends Readonly<Record<string, DocumentSample>>>(samples: Samples): Samples {
  return samples
}
