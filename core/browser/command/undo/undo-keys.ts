/** The default keys of taking back the last saved step; the plain ones belong to the text that is being edited. */
export const undoKeys = '$mod+Alt+KeyZ'
