/** The refusals of one feature: code, HTTP status and the one Chinese sentence. */
export type RefusalTable = Readonly<Record<string, Readonly<{ status: number; text: string }>>>
