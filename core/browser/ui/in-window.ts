import { createContext } from 'react'

/** Tells whether something stands in a window over the page. */
export const InWindowContext = createContext(false)
