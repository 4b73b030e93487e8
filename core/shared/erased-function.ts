/**
 * A function of something that only its author knows the type of: the record of a document, a line of a list, what an event carries.
 * `(order: SampleOrder) => …` fits where an `ErasedFunction` is wanted, because TypeScript lets a method take less than it is declared with. Who
 * keeps such functions calls each with what its author was promised, so the type is erased here and nowhere else.
 */
export type ErasedFunction<Result, Others extends readonly unknown[] = []> = {
  method(own: unknown, ...others: Others): Result
}['method']
