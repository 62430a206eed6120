// The sentences of a text of the server.
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]) (?=[A-Z])/);
