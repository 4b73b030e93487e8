/** The default keys of taking back the last saved step; the plain ones belong to the text that is being edited. */
export const undoKeys = '$mod+Alt+KeyZ'

/** Where the steps of this browser session are kept; they go at sign-out. */
export const undoStorageKey = 'undo-steps'
