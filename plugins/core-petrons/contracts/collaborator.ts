/**
 * Options of the tasks AddCollaborator and RemoveCollaborator (PE-042, PE-043). `message` is plain
 * text for the people added.
 */
export interface AddCollaboratorOptions {
  petronId: string;
  collaborators: string[];
  message?: string;
}
export interface RemoveCollaboratorOptions {
  petronId: string;
  collaborators: string[];
}

/**
 * A document of type CollaboratorInvitation: whom AddCollaborator added to a Petron, and with what
 * words.
 */
export interface CollaboratorInvitation {
  petronId: string;
  collaborators: string[];
  message: string;
}
export const maxInvitation = 2000;
