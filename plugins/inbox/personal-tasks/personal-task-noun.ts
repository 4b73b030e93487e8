/**
 * Noun of tasks and approvals: the first part of their paths, and the kind of the live event for the people concerned.
 */
export const personalTaskNoun = 'personal_tasks'
