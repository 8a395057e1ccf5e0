/** Options of the tasks AddCollaborator and RemoveCollaborator (D2 §7). `message` is plain text for the people added. */
export interface AddCollaboratorOptions {
  petronId: string;
  collaborators: string[];
  message?: string;
}
export interface RemoveCollaboratorOptions {
  petronId: string;
  collaborators: string[];
}

/** A document of type CollaboratorInvitation: words on their way from AddCollaborator to the notifications, gone once they are made. */
export interface CollaboratorInvitation {
  petronId: string;
  collaborators: string[];
  message: string;
}
export const longestInvitation = 2000;
