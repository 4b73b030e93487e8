/** Builds the browser side into dist/browser when it is missing or older than its sources; ends the process when it cannot. */
export declare function ensureBuilt(): void
