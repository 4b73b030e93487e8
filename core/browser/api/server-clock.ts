let ahead = 0

/** Notes what time an answer of the server tells (its `date` header), on whatever clock this machine has. */
export function noteServerTime(date: string | null): void {
  const told = date === null ? Number.NaN : Date.parse(date)
  if (!Number.isNaN(told)) ahead = told - Date.now()
}

/** Milliseconds of the server's clock now, to about a second; this machine's clock until an answer has come. */
export function serverNow(): number {
  return Date.now() + ahead
}
