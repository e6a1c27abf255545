/** Under which key of the store the bytes of a row are: company first, so that what a company has can be listed. */

export const keyOf = (empresa: string, _id: string): string => `${empresa}/${folderOf(_id)}/${_id}`;

export const folderOf = (_id: string): string => _id.slice(0, 2);
/** An id as random as it was, but for the folder it is in. */
export const inFolder = (folder: string, _id: string): string => folder + _id.slice(folder.length);

export const idOfKey = (key: string): string => key.slice(key.lastIndexOf("/") + 1);

/** An advisory lock of the database: whoever needs the kept files to stay where they are (a back-up) holds it shared. */
export const FILES_LOCK = 7_245_115;
