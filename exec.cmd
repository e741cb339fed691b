@rem `exec` in the scripts of package.json, where the shell is not a Unix one.
@%*
