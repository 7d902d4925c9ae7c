// What a request lacks, said by the form before it is sent.

export const missingTag = "Tag est obligatoire";
export const missingFile = "Le fichier est obligatoire";
