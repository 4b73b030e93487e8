const storageKey = 'company-started'

/** Whether this browser has seen that everything is there which a company enters first. */
export function isStarted(): boolean {
  return localStorage.getItem(storageKey) !== null
}

/** Notes that a company has everything to work with. */
export function noteStarted(): void {
  localStorage.setItem(storageKey, 'yes')
}
