import type { TestApp } from '../support/test-app.ts'

/** A body, or a record as the API shows it. */
export type Content = Readonly<Record<string, unknown>>

/** A record made for a test: the body that was sent, and the record that the server returned. */
export type MadeRecord = {
  readonly id: number
  readonly version: number
  readonly content: Content
  readonly record: Content
}
type Answer = Awaited<ReturnType<TestApp['call']>>

/** A new installation with an account that holds every right, and ways to create records of every document. */
export type DocumentCompany = {
  readonly app: TestApp
  readonly token: string
  /** Makes a call of a document as the administrator; `id` fills the path's parameter. */
  call(call: string, body: unknown, id?: number, headers?: Record<string, string>): Promise<Answer>
  /** Creates a new, unique record of a sample. */
  fresh(name: string): Promise<MadeRecord>
  /** A record of a sample to refer to: one of a few, each time another one than before. */
  another(name: string): Promise<{ readonly id: number; readonly record: Content }>
  /** The body of a call that changes a record, from the content that a sample made. */
  bodyOf(call: string, content: Content, record: { readonly id: number; readonly version: number }): Content
  /** Creates a record of a sample, and the body of a save that changes every part of it. */
  change(name: string, sample: DocumentSample): Promise<{ record: MadeRecord; content: Content; body: Content }>
  /** The next number; contents of different turns have nothing in common. */
  turn(): number
  /** The address of a picture that the administrator has uploaded. */
  image(): Promise<string>
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/**
 * The target of a reference, by the name of its sample; `beside` gives the keys that a content must have next to a
 * reference to this target.
 */
export type SampleReference = string | { readonly to: string; readonly beside: (target: Content) => Content }

/** Facts about a document that the suites need and contracts do not contain. Calls are named like `POST customers`. */
export type DocumentSample = {
  /** The document's noun; a document may have several samples. */
  readonly document: string
  /** The call that creates a record from the content; a document without such a call has `made`. */
  readonly create?: string
  /** The call that changes a record. */
  readonly update?: string
  /** Creates a record when there is no `create`. */
  readonly made?: (company: DocumentCompany) => Promise<{ readonly id: number; readonly version: number }>
  /**
   * Everything that people write into a record, in a form that a save accepts: every key has a value, and a different
   * one in each turn. It creates the records that it refers to.
   */
  readonly content: (company: DocumentCompany, turn: number) => Content | Promise<Content>
  /** Keys that only `create` takes. */
  readonly fixed?: readonly string[]
  /** Paths of the content that no save may change after the record was created. */
  readonly stays?: readonly string[]
  /**
   * Parts of the content that the record shows in another way, by path; the function returns what corresponds to the
   * sent value.
   */
  readonly shown?: Readonly<Record<string, (record: Content) => unknown>>
  /** The references in the content: path → name of the target's sample. */
  readonly references?: Readonly<Record<string, SampleReference>>
  /**
   * Documents that its tables refer to without user input: the person who saved, and references that follow from
   * others.
   */
  readonly follows?: readonly string[]
  /** Module keys whose write somebody needs besides to reach records that others made, where people see only some. */
  readonly reached?: readonly string[]
  /** Paths of the content that only people with a further right may write; all others must leave them out. */
  readonly guarded?: readonly string[]
  /** Retires a record, so that no other record may newly refer to it. */
  readonly retire?: (company: DocumentCompany, id: number) => Promise<void>
}

/** Keeps the type and the names of samples. */
export function documentSamples<Samples extends Readonly<Record<string, DocumentSample>>>(samples: Samples): Samples {
  return samples
}

/** The fields that an answer refuses; undefined for one that refuses nothing, whatever its record holds. */
export function problemsOf({ status, body }: Answer): unknown {
  return status < 400 ? undefined : body.errors
}
