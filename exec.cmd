@rem Scripts of package.json end with `exec`, as npm sends a signal to its shell alone. Windows has no `exec`; this runs its arguments.
@%*
