/** Noun of tasks and approvals: the first part of their calls, and what their people's windows are told. */
export const personalTaskNoun = 'personal_tasks'
