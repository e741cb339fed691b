@"%~dp0Aina.exe" %*
