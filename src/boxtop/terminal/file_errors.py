"""Why a file cannot be read or written, in sentences."""

import errno

from ..words import Text, say

SENTENCES = {
    errno.ENOENT: "file-not-there",
    errno.EACCES: "file-not-allowed",
    errno.EPERM: "file-not-allowed",
    errno.EROFS: "file-not-allowed",
    errno.EISDIR: "file-is-folder",
    errno.ENOTDIR: "folder-is-file",
    errno.ENAMETOOLONG: "file-name-too-long",
    errno.ENOSPC: "disk-full",
    errno.EDQUOT: "disk-full",
}


def file_trouble(error: OSError, name: str | None = None) -> Text:
    """A sentence about an error of the system; `name` is what the user called the file."""
    file: Text = name or (str(error.filename) if error.filename else say("a-file"))
    id = SENTENCES.get(error.errno or 0)
    if id is not None:
        return say(id, file=file)
    return say("file-trouble", file=file, why=error.strerror or str(error))
