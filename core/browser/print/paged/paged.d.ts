declare module 'pagedjs' {
  export class Handler {
    constructor(chunker: unknown, polisher: unknown, caller: unknown)
  }
  export class Previewer {
    /** Lays `content` out in pages inside `renderTo`. Each style sheet is an address, or an object of address and text. */
    preview(
      content: DocumentFragment,
      stylesheets: readonly (string | Readonly<Record<string, string>>)[],
      renderTo: HTMLElement,
    ): Promise<{ readonly total: number }>
  }
  export function registerHandlers(...handlers: readonly (typeof Handler)[]): void
}
