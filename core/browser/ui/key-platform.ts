/** Whether Command, not Control, is the main modifier of this machine. */
export const isApple: boolean = /Mac|iPhone|iPad/.test(navigator.platform)
